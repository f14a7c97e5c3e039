import type { SavedCar } from '#domain/favourites/saved-car.ts'
import type { ExplainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { OfferedDay } from '../appointments.ts'
import type { Errors, Form, Values } from './form.ts'

/** The summary of the car a form is about. */
export type FormCar = {
  title: string
  subtitle: string
  price: { words: string; type?: string }
  picture?: string
  href: string
  /** The weekly cost, on finance forms. */
  finance?: ExplainedEstimate
  /** The browser saves this car after the lead is sent (FAV-7). */
  saved: SavedCar
}

/** A form on a page: new, or with the typed values and their errors. */
export type FormView = {
  form: Form
  /** The url of the page. The form is posted to the same url. */
  action: string
  step: number
  values: Values
  errors: Errors
  formError?: string
  leadId?: string
  /**
   * True if the form redirects to another website. The browser must submit it without JavaScript.
   */
  leaves?: boolean
  /** Free times, only in the response to a post: a cached page would show times that are taken. */
  days?: OfferedDay[]
  car?: FormCar
  place: Location
}

/** The fields that a response to a post changes. */
export type FormAnswer = Pick<FormView, 'step' | 'values' | 'errors' | 'formError' | 'leadId' | 'days'>
