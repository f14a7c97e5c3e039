export { AlertsPage as AlertsPageView } from '#ui/alerts/alerts-page.tsx'
export { OwnAlertsPage as OwnAlertsPageView } from '#ui/alerts/own-alerts-page.tsx'
