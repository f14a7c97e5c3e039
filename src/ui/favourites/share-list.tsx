import { Button } from '#ui/primitives/button.tsx'

/** Makes a link to these cars. A plain form: the answer is the page of the link. */
export function ShareList({ ids }: { ids: number[] }) {
  if (ids.length === 0) return null
  return (
    <form method="post" action="/lists">
      <input type="hidden" name="cars" value={ids.join(',')} />
      <Button type="submit" look="outline">
        Share this list
      </Button>
    </form>
  )
}
