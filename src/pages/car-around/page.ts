import { isSold } from '#domain/car/availability.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { siteAbout } from '#domain/car/page/masked-phone.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { carOfForm } from '#use-cases/leads/car-of-form.ts'
import { definePage, NOT_FOUND } from '../page.ts'

export type AroundProps = { title: string; href: string; frames: string[] }

/** A car from all sides. A page of its own, so that the car's page loads none of its pictures. */
export const carAround = definePage<AroundProps>({
  address: '/cars/:slug/around',
  async load({ site, ports, now, url, params }) {
    const car = await carOfForm(ports, site, params.slug!, now)
    const frames = car && !isSold(car) ? (car.spin_images ?? []) : []
    if (!car || frames.length === 0) return NOT_FOUND
    const title = carTitle(car)
    const words = {
      title: `${title} from all sides`,
      description: `Turn the ${title} around.`,
      path: url.pathname,
      hidden: true,
    }
    return {
      kind: 'page',
      props: { title, href: carHref(car), frames },
      meta: describePage(site, url.href, words),
      ...siteAbout(car, site),
    }
  },
  paths: () => [],
})
