import { Button, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { copy } from "./copy.ts";
import { DateFilters } from "./date-filters.tsx";
import { ManagedList } from "./managed-list.tsx";
import { NotificationForm } from "./notification-form.tsx";
import { type Filters, type ManagedNotification, useManagedPages } from "./use-managed-pages.ts";
import { useRecipients } from "./use-recipients.ts";

const noFilters: Filters = { startDate: null, endDate: null };

/** Filters, the form while open, and the list of sent notifications. Its state is reset each time the dialog opens. */
export function NotificationManager() {
  const [filters, setFilters] = useState(noFilters);
  const [editing, setEditing] = useState<{ notification: ManagedNotification | undefined } | null>(null);
  const pages = useManagedPages(filters);
  const recipients = useRecipients();

  const filter = (next: Filters) => {
    setFilters(next);
    pages.startOver();
  };
  const finish = () => {
    setEditing(null);
    pages.startOver();
  };

  return (
    <Stack>
      <DateFilters filters={filters} onChange={filter} onClear={() => filter(noFilters)} />
      {editing ? (
        <NotificationForm
          key={editing.notification?._id ?? "new"}
          notification={editing.notification}
          recipients={recipients}
          onDone={finish}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <Button
          w="fit-content"
          leftSection={<IconPlus size={18} />}
          onClick={() => setEditing({ notification: undefined })}
        >
          {copy.manager.create}
        </Button>
      )}
      <ManagedList pages={pages} onEdit={(notification) => setEditing({ notification })} />
    </Stack>
  );
}
