/** Notifications to administrators about a day without a backup. */
export const backupMessages = {
  withoutRoom:
    "A cópia de segurança diária não foi feita porque falta espaço no disco: é preciso ter livre o dobro do que ela ocupa. " +
    "Libere espaço ou escolha outra pasta; a próxima tentativa é automática.",
  failed:
    "A cópia de segurança diária não foi feita. O motivo está no registro do servidor; a próxima tentativa é automática.",
} as const;
