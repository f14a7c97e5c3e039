export { BookingPage as BookingView } from '#ui/content/booking-page.tsx'
