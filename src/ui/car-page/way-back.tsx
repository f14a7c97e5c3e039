import { backToStock } from '#domain/car/car-page.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'

/** Leads back to the whole stock, or, once the browser has said which it was, to the very search the visitor came from. */
export function WayBack({ title }: { title: string }) {
  const stock = backToStock(useServerSite())
  return (
    <div className="unboxed" data-way-back="">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, stock, { label: title }]} />
    </div>
  )
}
