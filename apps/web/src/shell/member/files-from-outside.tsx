import { DropAnywhere } from "./drop-anywhere.tsx";

interface FilesFromOutsideProps {
  isUploadOpen: boolean;
  onOpenUpload: () => void;
}

/** Files from outside of the page. */
export function FilesFromOutside({ isUploadOpen, onOpenUpload }: FilesFromOutsideProps) {
  return <DropAnywhere isUploadOpen={isUploadOpen} onOpenUpload={onOpenUpload} />;
}
