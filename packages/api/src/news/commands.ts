import type { NewsTopic } from "@app/core/news/topics";
import type { ServiceContext } from "../context.ts";

/**
 * Tells open browsers what changed. Call it after the commit.
 *
 * @param userId - null when it concerns everybody
 */
export async function tellBrowsers(
  { services }: Pick<ServiceContext, "services">,
  userId: string | null,
  topics: readonly NewsTopic[],
): Promise<void> {
  await Promise.all(topics.map((topic) => services.news.publish({ userId, topic })));
}
