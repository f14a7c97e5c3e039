import { data } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { PAPERS } from '#domain/desk/stock/papers/paper-lines.ts'
import { isPaper, PAPER_WORDS, paperOf } from '#domain/desk/stock/papers/papers.ts'
import { money } from '#domain/money.ts'
import { qrPath } from '#domain/qr-path.ts'
import { licenceLine } from '#domain/site/licences.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { viewCar } from '#use-cases/desk/stock/view-car.ts'
import { refuse } from '../request.ts'
import { shopOrigin } from '../shop-origin.ts'

const MAX_FEATURES = 10

/** Everything a paper of a car shows. */
export async function loadPaper(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, id, name, origin }: { dealer: string; id: number; name: string; origin: string },
  now: Date,
) {
  const viewed = await viewCar(ports, actor, dealer, id, now)
  if (isRefused(viewed)) return refuse(viewed, dealer)
  if (viewed.is === 'none' || !isPaper(name)) throw data(null, { status: 404 })
  const { car } = viewed.stored
  const site = ports.sites.bySlug(dealer)!
  const page = shopOrigin(ports, dealer, origin) + carHref(car)
  return {
    id: String(id),
    title: PAPER_WORDS[name],
    car: car.name,
    price: car.price === undefined ? null : money(car.price, site.locale),
    covers: car.price_type ?? '',
    features: car.filtered_features.slice(0, MAX_FEATURES),
    paper: paperOf(name, { car, site }),
    others: PAPERS.map((one) => ({
      name: one,
      words: PAPER_WORDS[one],
      notFor: paperOf(one, { car, site }).notFor,
    })),
    dealer: site.name,
    licence: licenceLine(site),
    page,
    qr: qrPath(page),
  }
}
