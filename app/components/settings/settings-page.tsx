import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

const tabs = {
  profile: { to: '/settings', label: m.settings_tab_profile },
  security: { to: '/settings/security', label: m.settings_tab_security },
  notifications: { to: '/settings/notifications', label: m.settings_tab_notifications },
  preferences: { to: '/settings/preferences', label: m.settings_tab_preferences },
}

/** The frame of the settings: four tabs, each an address of its own. */
export function SettingsPage({ tab, children }: { tab: keyof typeof tabs; children: ReactNode }) {
  return (
    <div className="page flex w-full max-w-3xl flex-col gap-5 pt-6">
      <PageHead title={`${tabs[tab].label()} — ${m.settings_title()}`} unlisted />
      <h1 className="text-h1">{m.settings_title()}</h1>
      <Tabs
        label={m.settings_tabs()}
        items={Object.entries(tabs).map(([name, { to, label }]) => ({ to, label: label(), current: name === tab }))}
      />
      {children}
    </div>
  )
}
