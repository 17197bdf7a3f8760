import { confirm } from "@app/ui/confirm";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import { useExport } from "./use-export.ts";

export function ExportData({ userId }: { userId: string }) {
  const exportData = useExport(userId);
  const askAndExport = async () => {
    if (await confirm(copy.data.confirm)) exportData.mutate();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      disabled={exportData.isPending}
      onClick={askAndExport}
    >
      {exportData.isPending ? copy.data.exporting : copy.data.export}
    </Button>
  );
}
