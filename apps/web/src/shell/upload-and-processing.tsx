import { UploadPanel } from "../features/files/upload-panel.tsx";
import { ProcessNow } from "../features/processing/process-now.tsx";
import { useReading } from "../features/processing/reading/use-reading.ts";
import { FileContents } from "../features/processing/records/file-contents.tsx";
import { UnderWay } from "../features/processing/under-way.tsx";
import { useAlwaysProcess } from "../features/processing/use-always-process.ts";

interface UploadAndProcessingProps {
  userId: string;
  opened: boolean;
  onClose: () => void;
}

/** The upload of notes and their processing: two features in one panel. */
export function UploadAndProcessing({ userId, opened, onClose }: UploadAndProcessingProps) {
  const reading = useReading(opened);
  const [isAlways] = useAlwaysProcess(userId);
  const recordOf = new Map(reading.records.map((record) => [record.nome_arquivo, record]));

  const contentsOf = (fileName: string) => {
    const record = recordOf.get(fileName);
    if (!record) return null;
    return (
      <>
        <UnderWay record={record} />
        <FileContents record={record} notes={reading.notes.notesOf(record._id)} locked={reading.locked} />
      </>
    );
  };

  return (
    <UploadPanel
      userId={userId}
      opened={opened}
      onClose={onClose}
      onSent={(fileIds) => {
        if (isAlways) void reading.startWaiting(fileIds);
      }}
      next={(isSending) => <ProcessNow userId={userId} reading={reading} isSending={isSending} onClose={onClose} />}
      contentsOf={contentsOf}
    />
  );
}
