import { backToStock } from '#domain/car/car-page.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { useServerCar } from './use-server-car.ts'

/** Leads back to the whole stock, or, once the browser has said which it was, to the very search the visitor came from. */
export function WayBack() {
  const { title } = useServerCar().page
  const stock = backToStock(useServerSite())
  return (
    <div className="unboxed" data-way-back="">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, stock, { label: title }]} />
    </div>
  )
}
