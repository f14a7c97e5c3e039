import { agentHref } from '#domain/agents/agent-name.ts'
import { canBeOffered, showsReserve, whyNotReservable } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref, checkoutHref } from '#domain/car/page/car-buttons.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { shownCars } from '#use-cases/pages/saved-cars.ts'
import { CarInput } from './inputs-schema.ts'
import { defineTool, Refused, type Tool } from './tool.ts'

const LINK_WORDS = ' Answers with a link. Nothing is sent until the person opens it, types and agrees.'

/** A tool that answers with the page on which a person acts. It changes nothing itself. */
const linkTool = (title: string, description: string, hrefOf: (car: Car, site: Site) => string) =>
  defineTool({
    title,
    description: description + LINK_WORDS,
    input: CarInput,
    async run({ ports, site, now, origin, agent }, { id }) {
      const [car] = await shownCars(ports, site, [Number(id)], now)
      if (!car) throw new Refused('There is no such car here, or it is gone.')
      return {
        id,
        title: carTitle(car),
        link: origin + agentHref(hrefOf(car, site), agent),
        next: 'Give this link to the person. They type their details there and send them themselves.',
      }
    },
  })

const offered = (car: Car): Car => {
  if (!canBeOffered(car)) throw new Refused('This one has been sold.')
  return car
}

export const LINK_TOOLS = {
  create_enquiry: linkTool(
    'Ask about a car',
    'Lets a person write to the dealership about a car.',
    (car) => `${carHref(offered(car))}/enquire`,
  ),
  book_test_drive: linkTool(
    'Book a test drive',
    'Lets a person choose a time and book a test drive.',
    (car) => `${carHref(offered(car))}/test-drive`,
  ),
  reserve: linkTool('Reserve a car', 'Lets a person reserve a car with a deposit.', (car, site) => {
    if (!showsReserve(car, site)) throw new Refused(whyNotReservable(car, site))
    return checkoutHref(car, site)
  }),
} satisfies Record<string, Tool>
