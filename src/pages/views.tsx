import type { ComponentType } from 'react'
import { AlertsPageView, OwnAlertsPageView } from './alerts/view.tsx'
import { BookingView } from './booking/view.tsx'
import { BrandView } from './brand/view.tsx'
import { CarView } from './car/view.tsx'
import { CarAroundView } from './car-around/view.tsx'
import { CarFormView } from './car-form/view.tsx'
import { CheckoutPageView } from './checkout/view.tsx'
import { CompareView } from './compare/view.tsx'
import { ContactView } from './contact/view.tsx'
import { ContentView } from './content/view.tsx'
import { DesignView } from './design/view.tsx'
import { FailedView } from './failed/view.tsx'
import { FavouritesView } from './favourites/view.tsx'
import { FormPageView } from './form/view.tsx'
import { GarageView } from './garage/view.tsx'
import { HomeView } from './home/view.tsx'
import { ItemsView } from './items/view.tsx'
import { LocationView } from './location/view.tsx'
import { LocationsView } from './locations/view.tsx'
import { ModelView } from './model/view.tsx'
import { ModelsView } from './models/view.tsx'
import { NotFoundView } from './not-found/view.tsx'
import { OwnBookingView } from './own-booking/view.tsx'
import type { PAGES, PageName } from './pages.ts'
import { PrivacyView } from './privacy/view.tsx'
import type { PropsOf } from './props-of.ts'
import { ReservationPageView } from './reservation/view.tsx'
import { SearchPageView } from './search/view.tsx'
import { NoListView, SharedListView } from './shared-list/view.tsx'
import { SuccessView } from './success/view.tsx'
import { TermsView } from './terms/view.tsx'
import { UsedCarTermsView } from './used-car-terms/view.tsx'

/** A stylesheet in `styles/` that a page loads after the common one. */
export type StyleName =
  | 'home'
  | 'search'
  | 'items'
  | 'car'
  | 'around'
  | 'saved'
  | 'form'
  | 'success'
  | 'contact'
  | 'dealer'
  | 'models'
  | 'design'

type Shown<Props> = { View: ComponentType<Props>; style?: StyleName }
type Views = { [Name in PageName]: Shown<PropsOf<(typeof PAGES)[Name]>> } & {
  notFound: Shown<object>
  failed: Shown<object>
}

/** The view and stylesheet of each page. A page without a view does not compile. */
export const VIEWS: Views = {
  home: { View: HomeView, style: 'home' },
  design: { View: DesignView, style: 'design' },
  search: { View: SearchPageView, style: 'search' },
  electricCars: { View: SearchPageView, style: 'search' },
  usedCarList: { View: SearchPageView, style: 'search' },
  parts: { View: ItemsView, style: 'items' },
  specialOffers: { View: ItemsView, style: 'items' },
  form: { View: FormPageView, style: 'form' },
  careers: { View: FormPageView, style: 'form' },
  car: { View: CarView, style: 'car' },
  carAround: { View: CarAroundView, style: 'around' },
  carForm: { View: CarFormView, style: 'form' },
  checkout: { View: CheckoutPageView, style: 'form' },
  favourites: { View: FavouritesView, style: 'saved' },
  compare: { View: CompareView, style: 'saved' },
  garage: { View: GarageView, style: 'saved' },
  success: { View: SuccessView, style: 'success' },
  contact: { View: ContactView, style: 'contact' },
  ownContact: { View: ContactView, style: 'contact' },
  locations: { View: LocationsView, style: 'dealer' },
  location: { View: LocationView, style: 'dealer' },
  brand: { View: BrandView, style: 'models' },
  models: { View: ModelsView, style: 'models' },
  privacy: { View: PrivacyView, style: 'dealer' },
  carTerms: { View: UsedCarTermsView, style: 'dealer' },
  terms: { View: TermsView, style: 'dealer' },
  creditTerms: { View: TermsView, style: 'dealer' },
  reservation: { View: ReservationPageView, style: 'form' },
  alerts: { View: AlertsPageView, style: 'form' },
  ownAlerts: { View: OwnAlertsPageView, style: 'form' },
  stopAlerts: { View: OwnAlertsPageView, style: 'form' },
  newList: { View: NoListView, style: 'saved' },
  sharedList: { View: SharedListView, style: 'saved' },
  listEnquiry: { View: FormPageView, style: 'form' },
  ownAppointment: { View: OwnBookingView, style: 'form' },
  content: { View: ContentView, style: 'dealer' },
  booking: { View: BookingView, style: 'dealer' },
  model: { View: ModelView, style: 'models' },
  notFound: { View: NotFoundView },
  failed: { View: FailedView },
}
export type ViewName = keyof Views
