import { useLocalStorage } from "@mantine/hooks";
import { useSession } from "../session.ts";

export interface ColumnChoice<Column extends string> {
  columns: readonly Column[];
  isShown: (column: Column) => boolean;
  /** Shows or hides a column; the last one stays. */
  toggle: (column: Column) => void;
  /** True for the last column that is shown. */
  isLast: (column: Column) => boolean;
}

/** A person's choice of a table's columns, remembered in the browser; all of them at first. */
export function useColumns<Column extends string>(table: string, columns: readonly Column[]): ColumnChoice<Column> {
  const userId = useSession()?.user._id;
  // Hidden ones are kept, so that a column of a later version is shown.
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `colunas-${table}-${userId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readNames,
  });
  const shown = columns.filter((column) => !hidden.includes(column));
  const isShown = (column: Column) => shown.length === 0 || shown.includes(column);
  const isLast = (column: Column) => shown.length === 1 && shown.includes(column);
  const toggle = (column: Column) => {
    if (isLast(column)) return;
    setHidden(columns.filter((each) => (each === column) === isShown(each)));
  };
  return { columns, isShown, toggle, isLast };
}

/** Empty when the stored text is not a list of names. */
function readNames(stored: string | undefined): readonly string[] {
  try {
    const names: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
