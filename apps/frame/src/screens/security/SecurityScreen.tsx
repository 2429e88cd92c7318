import { AnnouncerProvider, Header } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Email } from './email/EmailChange.tsx'
import { useText } from './messages/text.ts'
import { AccountName } from './screens/AccountName.tsx'
import { ApproveDevice } from './screens/ApproveDevice.tsx'
import { Apps } from './screens/Apps.tsx'
import { DeleteAccount } from './screens/DeleteAccount.tsx'
import { Devices } from './screens/Devices.tsx'
import { ExportKeys } from './screens/ExportKeys.tsx'
import { Home } from './screens/Home.tsx'
import { Passkeys } from './screens/Passkeys.tsx'
import { Recovery } from './screens/Recovery.tsx'
import type { Place } from './securityDeps.tsx'
import { type SecurityDeps, SecurityDepsProvider } from './securityDeps.tsx'

/** The frame's own settings, which a page must not render because it could misrepresent them. */
export function SecurityScreen({ deps, at, onClose }: { deps: SecurityDeps; at: Place; onClose: () => void }) {
  const text = useText()
  const [place, setPlace] = useState<Place>(at)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves with each place
  useEffect(() => heading.current?.focus(), [place])
  const titles: Record<Place, string> = {
    home: text.security,
    name: text.accountName,
    email: text.email,
    devices: text.devices,
    passkeys: text.passkeys,
    recovery: text.recovery,
    approveDevice: text.approveDevice,
    apps: text.apps,
    export: text.export,
    delete: text.delete,
  }
  const screens: Record<Place, ReactNode> = {
    home: <Home onGo={setPlace} />,
    name: <AccountName onDone={onClose} />,
    email: <Email />,
    devices: <Devices />,
    passkeys: <Passkeys onDone={onClose} />,
    recovery: <Recovery />,
    approveDevice: <ApproveDevice />,
    apps: <Apps />,
    export: <ExportKeys />,
    delete: <DeleteAccount />,
  }
  return (
    <SecurityDepsProvider deps={deps}>
      <AnnouncerProvider>
        <header className="bar">
          <Header
            title={titles[place]}
            labels={{ back: text.back, close: text.close }}
            onBack={place === 'home' ? undefined : () => setPlace('home')}
            onClose={onClose}
            headingRef={heading}
          />
        </header>
        <main key={place} className="stack">
          {screens[place]}
        </main>
      </AnnouncerProvider>
    </SecurityDepsProvider>
  )
}
