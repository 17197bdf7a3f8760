import { useLocalStorage } from "@mantine/hooks";

/** Whether this person, in this browser, wants files read as soon as they are sent. */
export function useAlwaysProcess(userId: string) {
  return useLocalStorage({ key: `processar-sempre-${userId}`, defaultValue: false, getInitialValueInEffect: false });
}
