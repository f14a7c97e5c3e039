import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the console. */
export default [
  route('manifest.webmanifest', 'routes/app/manifest.ts'),
  route('icon.svg', 'routes/app/icon.ts'),
  route('push-worker.js', 'routes/app/push-worker.ts'),
  route('sign-in', 'routes/sign-in/sign-in.tsx'),
  route('passkey', 'routes/sign-in/passkey.ts'),
  route('provider/:provider', 'routes/sign-in/provider.tsx'),
  route('recover', 'routes/sign-in/recover.tsx'),
  route('link/:token', 'routes/sign-in/link.tsx'),
  route('invitation/:token', 'routes/sign-in/invitation.tsx'),
  layout('routes/signed-in.tsx', [
    index('routes/account/choose.tsx'),
    route('group/:group', 'routes/account/group.tsx'),
    route('enter/:dealer', 'routes/account/enter.tsx'),
    route('sign-out', 'routes/sign-in/sign-out.ts'),
    route('confirm', 'routes/sign-in/confirm.ts'),
    route('push', 'routes/account/push.ts'),
    route('me', 'routes/account/me.tsx'),
    route(':dealer', 'routes/dealer.tsx', [
      layout('routes/rooms.tsx', [
        index('routes/dealer/index.ts'),
        route('now', 'routes/now/now.tsx'),
        route('leads', 'routes/leads/leads.tsx'),
        route('leads/export', 'routes/leads/export.ts'),
        route('stock', 'routes/stock/stock.tsx'),
        route('people', 'routes/people/people.tsx'),
        route('history', 'routes/history/history.tsx'),
        route('history/export', 'routes/history/export.ts'),
        route('settings', 'routes/settings/settings.tsx', [
          index('routes/settings/index.ts'),
          route('keys', 'routes/settings/keys.tsx'),
          route('channels', 'routes/settings/channels.tsx'),
          route('privacy', 'routes/settings/privacy.tsx'),
        ]),
        route('find', 'routes/dealer/find.ts'),
        route('views', 'routes/dealer/views.ts'),
        route('undo', 'routes/dealer/undo.ts'),
        route('news', 'routes/dealer/news.ts'),
        route('events', 'routes/dealer/events.ts'),
      ]),
    ]),
  ]),
  route('*', 'routes/nothing.ts'),
] satisfies RouteConfig
