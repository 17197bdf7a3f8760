import { type BackgroundContext, ownerContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { notifyViewer } from "../../notifications/commands/own.ts";

/** Tells every administrator, unless the same was told since. */
export async function tellAdministrators(ctx: BackgroundContext, message: string, since: Date): Promise<void> {
  const administrators = await ctx.db.selectFrom("users").select("id").where("isAdmin", "=", true).execute();
  for (const { id } of administrators) {
    const told = await ctx.db
      .selectFrom("notifications")
      .select("id")
      .where("usuarioId", "=", id)
      .where("message", "=", message)
      .where("createdAt", ">", since)
      .executeTakeFirst();
    if (told) continue;
    await notifyViewer(ownerContext(ctx, id), message, null);
    await tellBrowsers(ctx, id, ["notifications"]);
  }
}
