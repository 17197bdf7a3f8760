import { type AuditAction, auditActions, changeActions, securityActions } from "@app/core/audit/schema";
import { NativeSelect } from "@mantine/core";
import { copy } from "./copy.ts";

interface ActionSelectProps {
  /** Null for all. */
  value: AuditAction | null;
  onChange: (action: AuditAction | null) => void;
}

const everything = { value: "", label: copy.everything };
const toItem = (value: AuditAction) => ({ value, label: copy.actions[value] });
const changes = (["user", "notification", "content", "prices"] as const).map((noun) => ({
  group: copy.groups[noun],
  items: changeActions.filter((action) => action.startsWith(`${noun}.`)).map(toItem),
}));
const groups = [...changes, { group: copy.groups.security, items: securityActions.map(toItem) }];

export function ActionSelect({ value, onChange }: ActionSelectProps) {
  return (
    <NativeSelect
      size="md"
      label={copy.filter}
      data={[everything, ...groups]}
      value={value ?? everything.value}
      onChange={({ currentTarget }) => onChange(auditActions.find((action) => action === currentTarget.value) ?? null)}
    />
  );
}
