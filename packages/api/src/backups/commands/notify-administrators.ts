import { type BackgroundContext, ownerContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { notifyViewer } from "../../notifications/commands/own.ts";

/** Notifies every administrator, unless the same notification was sent since. */
export async function notifyAdministrators(ctx: BackgroundContext, message: string, since: Date): Promise<void> {
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
