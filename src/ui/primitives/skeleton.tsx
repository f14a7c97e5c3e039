import '#ui/styles/rare-primitives.css'
/** Grey lines of the size of what is coming; the words say what is awaited. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton-lines" role="status">
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <i key={line} aria-hidden="true" />
      ))}
    </div>
  )
}
