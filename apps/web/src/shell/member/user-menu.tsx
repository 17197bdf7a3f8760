import { Suspense, useState } from "react";
import { lazy } from "../../loading/lazy.tsx";
import { LazyDialog } from "../lazy-dialog.tsx";
import { UserMenuButton } from "./user-menu-button.tsx";
import type { UserMenuProps } from "./user-menu-contents.tsx";

/** With its positioning library the menu is as large as a screen: it loads shortly before it is opened. */
export const UserMenuContents = lazy(async () => (await import("./user-menu-contents.tsx")).UserMenuContents);

export function UserMenu(props: UserMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const { nomeUsuario: name } = props.user;
  const prepare = () => void UserMenuContents.preload();
  if (!isWanted) {
    return (
      <UserMenuButton
        name={name}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWanted(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
      />
    );
  }
  const giveUp = () => setWanted(false);
  return (
    <LazyDialog name="user-menu" opened onClose={giveUp} onGivenUp={giveUp}>
      <Suspense fallback={<UserMenuButton name={name} aria-haspopup="menu" aria-expanded={false} aria-busy />}>
        <UserMenuContents {...props} />
      </Suspense>
    </LazyDialog>
  );
}
