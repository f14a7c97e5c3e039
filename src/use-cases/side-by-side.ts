type Options<Item> = {
  /** Items with the same key are in one queue. */
  keyOf(item: Item): string
  /** Queues that are worked on at once. */
  queuesAtOnce?: number
  /** After this time the rest of a queue waits for the next round. */
  queueMs?: number
  clock?: () => number
}

/** Works through several queues at once, each in its order. A slow queue delays only itself. */
export async function sideBySide<Item>(
  items: Item[],
  task: (item: Item) => Promise<unknown>,
  { keyOf, queuesAtOnce = 16, queueMs = 5_000, clock = Date.now }: Options<Item>,
): Promise<void> {
  const queues = [...Map.groupBy(items, keyOf).values()]
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      const started = clock()
      for (const item of queue) {
        if (clock() - started > queueMs) break
        await task(item)
      }
    }
  }
  await Promise.all(Array.from({ length: queuesAtOnce }, work))
}
