import { Dialog, IconButton, SettingsIcon, type Toaster, useStyles } from '@latchkey/ui'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useAppearance } from '../appearance.ts'
import { type Latchkey, LatchkeyContext } from '../latchkey.ts'
import type { Messages as Catalogues } from '../messages/loadMessages.ts'
import type { Locale } from '../messages/locale.ts'
import { FirstTextProvider } from '../messages/text.ts'
import type { Attempts } from './attempts.ts'
import { CurrentView } from './CurrentView.tsx'
import { DialogContext, type DialogScope } from './DialogContext.ts'
import type { DialogModel } from './dialogModel.ts'
import { firstCss } from './first.css.ts'
import type { Later } from './later.ts'
import { Messages } from './Messages.tsx'
import { canClose, canGoBack, currentView, type View } from './navigation.ts'
import { titleOf } from './titleOf.ts'
import { useFirstMessages } from './useFirstMessages.ts'

export type DialogRootProps = {
  readonly latchkey: Latchkey
  readonly dialog: DialogModel
  readonly attempts: Attempts
  readonly toaster: Toaster
  readonly later: Later
  /** What the first view says, loaded before the first render. */
  readonly first: { locale: Locale; messages: Catalogues['first'] }
  /** Takes the focus on close when the opener has gone. */
  readonly fallbackFocus: () => HTMLElement | undefined
}

/** One dialog with everything its views need, alone in its React root. */
export function DialogRoot(props: DialogRootProps) {
  const { latchkey, dialog, attempts, toaster, later } = props
  const wanted = useAppearance(latchkey)
  const { locale, messages } = useFirstMessages(wanted.locale, props.first)
  const scope = useMemo<DialogScope>(
    () => ({
      latchkey,
      dialog,
      appearance: { ...wanted, locale },
      toaster,
      retry: attempts.retry,
      // A failure shows when the view itself is asked for.
      preload: (name) =>
        void later
          .load()
          .then(({ loader }) => loader.load(name, locale))
          .catch(() => undefined),
    }),
    [latchkey, dialog, wanted, locale, attempts, toaster, later],
  )
  useOutcomes(dialog, toaster, messages)
  return (
    <LatchkeyContext value={latchkey}>
      <DialogContext value={scope}>
        <FirstTextProvider messages={messages}>
          <Frame {...props} scope={scope} text={messages} />
        </FirstTextProvider>
      </DialogContext>
    </LatchkeyContext>
  )
}

/** The two views that a dialog begins with. */
function hasSettings({ view }: View): boolean {
  return view === 'Connect' || view === 'Account'
}

/** Says what came of a question whose view is gone already. */
function useOutcomes(dialog: DialogModel, toaster: Toaster, text: Catalogues['first']): void {
  useEffect(
    () =>
      dialog.outcome.subscribe(({ kind }) => {
        if (kind === 'walletAdded') toaster.show({ kind: 'success', text: text.walletAdded })
        if (kind === 'switchFailed') toaster.show({ kind: 'error', text: text.switchFailed })
      }),
    [dialog, toaster, text],
  )
}

function Frame({
  dialog,
  later,
  scope,
  text,
  fallbackFocus,
}: DialogRootProps & { scope: DialogScope; text: Catalogues['first'] }) {
  useStyles(firstCss)
  const navigation = useStore(dialog.navigation)
  const isConnected = useStore(dialog.client.store, (state) => state.connections.length > 0)
  const { themeMode, tokens, locale } = scope.appearance
  const view = currentView(navigation)
  const context = { isConnected }
  return (
    <Dialog
      open={navigation.isOpen}
      variant={dialog.mode}
      view={JSON.stringify(view)}
      direction={navigation.direction === 'back' ? 'back' : 'forward'}
      title={titleOf(view, text, dialog.client)}
      labels={text}
      locale={locale}
      themeMode={themeMode}
      tokens={tokens}
      closable={dialog.mode === 'modal' && canClose(navigation, context)}
      onClose={() => dialog.go({ type: 'close' })}
      onBack={canGoBack(navigation, context) ? () => dialog.go({ type: 'back' }) : undefined}
      headerStart={
        hasSettings(view) && (
          <IconButton label={text.settings} onClick={() => dialog.go({ type: 'push', view: { view: 'Settings' } })}>
            <SettingsIcon />
          </IconButton>
        )
      }
      fallbackFocus={fallbackFocus}
      overlay={<Messages toaster={scope.toaster} />}
    >
      <CurrentView key={JSON.stringify(view)} view={view} isShown={navigation.isOpen} later={later} />
    </Dialog>
  )
}
