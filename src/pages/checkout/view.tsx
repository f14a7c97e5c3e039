export { CheckoutPage as CheckoutPageView } from '#ui/reserve/checkout-page.tsx'
