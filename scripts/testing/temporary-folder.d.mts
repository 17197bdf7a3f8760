export function takeTemporaryFolder(): void;
export function placeOfRuns(env?: { TMPDIR?: string; TEST_VOLUME?: string }, isRoomy?: boolean): string;
export function hasRoom(folder: string, system?: { onFileSystem: number; inMemory: number } | null): boolean;
