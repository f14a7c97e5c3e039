import type { SavedCar } from '#domain/favourites/saved-car.ts'
import type { ExplainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { OfferedDay } from './appointments.ts'
import type { Errors, Form, Values } from './form.ts'

/** The car a form is about, as its summary shows it. */
export type FormCar = {
  title: string
  subtitle: string
  price: { words: string; type?: string }
  picture?: string
  href: string
  /** What it would cost by the week, where the form is about that. */
  finance?: ExplainedEstimate
  /** Kept in the browser once the lead is in (FAV-7). */
  saved: SavedCar
}

/** One form as it stands on a page: fresh, or with what was typed and what is wrong with it. */
export type FormView = {
  form: Form
  /** The page's own address, which also takes the post. */
  action: string
  step: number
  values: Values
  errors: Errors
  formError?: string
  leadId?: string
  /** Whether the visitor has set the opt-in themselves, on this step or one before (LEAD-7). */
  touchedOptIn?: boolean
  /** True for a form that leads to another website: the browser itself sends it and follows. */
  leaves?: boolean
  /** Times on offer, only ever in the answer to a post: a kept page must not promise them. */
  days?: OfferedDay[]
  car?: FormCar
  place: Location
}

/** What an answer to a post adds to the form's page. */
export type FormAnswer = Pick<
  FormView,
  'step' | 'values' | 'errors' | 'formError' | 'leadId' | 'touchedOptIn' | 'days'
>
