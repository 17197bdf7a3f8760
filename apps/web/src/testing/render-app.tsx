import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { Providers } from "../providers.tsx";
import { AppRoutes } from "../router.tsx";

export const marina = { _id: "u1", nomeUsuario: "Marina", email: "marina@exemplo.com.br", isAdmin: false };

/** Stores what a login stores in the browser. */
export function logInAs(user = marina, token = "token-da-marina") {
  localStorage.setItem("token", token);
  localStorage.setItem("farol", JSON.stringify({ data: user, token }));
}

/** The whole client at one address; only the network is fake. */
export function renderApp(path: string) {
  render(
    <Providers>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
      </MemoryRouter>
    </Providers>,
  );
  // jsdom loads no styles, so user-event cannot check pointer-events.
  return userEvent.setup({ pointerEventsCheck: 0, applyAccept: false });
}
