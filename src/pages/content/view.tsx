export { ContentPageView as ContentView } from '#ui/content/content-page.tsx'
