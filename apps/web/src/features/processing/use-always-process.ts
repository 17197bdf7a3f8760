import { useLocalStorage } from "@mantine/hooks";

/** Whether this person, in this browser, wants files read right after the upload. */
export function useAlwaysProcess(userId: string) {
  return useLocalStorage({ key: `processar-sempre-${userId}`, defaultValue: false, getInitialValueInEffect: false });
}
