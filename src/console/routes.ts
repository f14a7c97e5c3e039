import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the console. */
export default [
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('icon.svg', 'routes/icon.ts'),
  route('push-worker.js', 'routes/push-worker.ts'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('passkey', 'routes/passkey.ts'),
  route('provider/:provider', 'routes/provider.tsx'),
  route('recover', 'routes/recover.tsx'),
  route('link/:token', 'routes/link.tsx'),
  route('invitation/:token', 'routes/invitation.tsx'),
  layout('routes/signed-in.tsx', [
    index('routes/choose.tsx'),
    route('group/:group', 'routes/group.tsx'),
    route('enter/:dealer', 'routes/enter.tsx'),
    route('sign-out', 'routes/sign-out.ts'),
    route('confirm', 'routes/confirm.ts'),
    route('push', 'routes/push.ts'),
    route('me', 'routes/me.tsx'),
    route(':dealer', 'routes/dealer.tsx', [
      layout('routes/rooms.tsx', [
        index('routes/dealer-index.ts'),
        route('now', 'routes/now.tsx'),
        route('leads', 'routes/leads.tsx'),
        route('leads/export', 'routes/leads-export.ts'),
        route('people', 'routes/people.tsx'),
        route('history', 'routes/history.tsx'),
        route('history/export', 'routes/history-export.ts'),
        route('settings', 'routes/settings.tsx', [
          index('routes/settings-index.ts'),
          route('keys', 'routes/settings-keys.tsx'),
          route('channels', 'routes/settings-channels.tsx'),
          route('privacy', 'routes/settings-privacy.tsx'),
        ]),
        route('find', 'routes/find.ts'),
        route('views', 'routes/views.ts'),
        route('undo', 'routes/undo.ts'),
        route('news', 'routes/news.ts'),
        route('events', 'routes/events.ts'),
      ]),
    ]),
  ]),
  route('*', 'routes/nothing.ts'),
] satisfies RouteConfig
