export { ReservationPage as ReservationPageView } from '#ui/reserve/reservation-page.tsx'
