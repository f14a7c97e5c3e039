import { backToStock } from '#domain/car/page/car-page.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'

/** A link back to all cars. A script changes it to the search that the visitor came from. */
export function WayBack({ title }: { title: string }) {
  const stock = backToStock(useServerSite())
  return (
    <div className="unboxed" data-way-back="">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, stock, { label: title }]} />
    </div>
  )
}
