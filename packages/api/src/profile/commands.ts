import { notLoggedIn } from "@app/core/auth/errors";
import type { ProfileInput } from "@app/core/profile/schema";
import type { ServiceContext } from "../context.ts";
import { profileColumns } from "./queries.ts";

/** Changes the fields that are given; the e-mail address is not one of them. */
export function updateProfile({ db, viewer }: ServiceContext, input: ProfileInput) {
  return db
    .updateTable("users")
    .set(input)
    .where("id", "=", viewer.id)
    .returning(profileColumns)
    .executeTakeFirstOrThrow(notLoggedIn);
}
