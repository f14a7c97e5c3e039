export { OwnBookingPage as OwnBookingView } from '#ui/forms/own-booking-page.tsx'
