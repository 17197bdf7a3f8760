/** The product's mark: a lighthouse and its beam. Decorative; the product's name always stands beside it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path d="M19 8.5 31 4v9.5l-12-2.6Z" fill="var(--mantine-color-luz-5)" opacity=".55" />
      <path d="M13 8.5 1 4v9.5l12-2.6Z" fill="var(--mantine-color-luz-5)" opacity=".28" />
      <path d="M12 6.6 16 3l4 3.6V8h-8V6.6Z" fill="currentColor" />
      <rect x="13.2" y="8" width="5.6" height="4.2" fill="var(--mantine-color-luz-5)" />
      <path d="M11.5 12.2h9v1.7h-9z" fill="currentColor" />
      <path d="m12.6 13.9-1.9 13h10.6l-1.9-13h-6.8Z" fill="currentColor" />
      <path d="m11.8 19.2-.6 4h9.6l-.6-4h-8.4Z" fill="var(--app-surface)" opacity=".9" />
      <path d="M8 26.9h16v2.3H8z" fill="currentColor" />
    </svg>
  );
}
