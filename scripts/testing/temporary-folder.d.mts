export function takeTemporaryFolder(): void;
