import { Dialog, type DialogProps, IconButton, SettingsIcon, useStyles } from '@latchkey/ui'
import { type ComponentType, useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { useAppearance } from '../context/appearance.ts'
import { DialogContext, type DialogScope } from '../context/DialogContext.ts'
import type { DialogModel } from '../context/dialogModel.ts'
import { type Latchkey, LatchkeyContext } from '../context/latchkey.ts'
import { loadFirst } from '../context/loadFirst.ts'
import { canClose, canGoBack, currentView, type View } from '../context/navigation.ts'
import { type InLocale, useMessages } from '../context/useMessages.ts'
import { first as english } from '../messages/en/first.ts'
import type { Locale } from '../messages/locale.ts'
import type { Messages as Catalogues } from '../messages/parts.ts'
import { TextProvider, useFirstText } from '../messages/text.ts'
import { CurrentView } from './CurrentView.tsx'
import type { LazyViewsLoader } from './lazy/lazyViewsLoader.ts'
import { titleOf } from './views/titles.ts'

export type DialogRootProps = {
  readonly latchkey: Latchkey
  readonly dialog: DialogModel
  readonly lazyViews: LazyViewsLoader
  /** The texts of the first view, loaded before the first render. What is missing is in English. */
  readonly first: InLocale<Partial<Catalogues['first']> | undefined>
  /** What surrounds the views. Default: a modal dialog. */
  readonly Surface?: ComponentType<DialogProps> | undefined
  /** Receives the focus on close if the opener is gone. */
  readonly fallbackFocus: () => HTMLElement | undefined
}

/** One dialog with everything its views need, in its own React root. */
export function DialogRoot(props: DialogRootProps) {
  return (
    <LatchkeyContext.Provider value={props.latchkey}>
      <LocalizedDialog {...props} />
    </LatchkeyContext.Provider>
  )
}

function LocalizedDialog(props: DialogRootProps) {
  const { latchkey, dialog, lazyViews } = props
  const wanted = useAppearance()
  const load = useCallback((locale: Locale) => loadFirst(latchkey, locale), [latchkey])
  const { locale, messages } = useMessages(wanted.locale, load, props.first)
  const scope = useMemo<DialogScope>(
    () => ({
      latchkey,
      dialog,
      appearance: { ...wanted, locale },
      toaster: { show: (toast) => void lazyViews.load().then(({ toaster }) => toaster.show(toast)) },
      retry: () => dialog.attempts.retry?.(),
      // A failure is shown when the view itself is opened.
      preload: (name) =>
        void lazyViews
          .load()
          .then(({ loader }) => loader.load(name, locale))
          .catch(() => undefined),
      prefetch: async () => (await lazyViews.load()).prefetch(latchkey),
    }),
    [latchkey, dialog, wanted, locale, lazyViews],
  )
  const parts = useMemo(() => ({ first: { ...english, ...messages } }), [messages])
  return (
    <DialogContext.Provider value={scope}>
      <TextProvider messages={parts} texts={wanted.texts}>
        <Frame {...props} scope={scope} />
      </TextProvider>
    </DialogContext.Provider>
  )
}

/** The two views that a dialog begins with. */
function hasSettings({ view }: View): boolean {
  return view === 'Connect' || view === 'Account'
}

function Frame({
  dialog,
  lazyViews,
  scope,
  fallbackFocus,
  Surface = Dialog,
}: DialogRootProps & { scope: DialogScope }) {
  useStyles(firstCss)
  const text = useFirstText()
  const navigation = useStore(dialog.navigation)
  const { views } = useStore(lazyViews.state)
  const isConnected = useStore(dialog.client.store, (state) => state.connections.length > 0)
  const guard = useStore(dialog.guard)
  const { themeMode, tokens, locale } = scope.appearance
  const view = currentView(navigation)
  const context = { isConnected, ...guard }
  return (
    <Surface
      open={navigation.isOpen}
      view={JSON.stringify(view)}
      direction={navigation.direction === 'back' ? 'back' : 'forward'}
      title={titleOf(view, text, dialog.client)}
      labels={text}
      locale={locale}
      themeMode={themeMode}
      tokens={tokens}
      blockedReason={text.signInFirst}
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
      motion={views?.motion}
      overlay={views && <views.DialogOverlay toaster={views.toaster} />}
    >
      <CurrentView key={JSON.stringify(view)} view={view} isShown={navigation.isOpen} lazyViews={lazyViews} />
    </Surface>
  )
}

/** What the first view and the waiting for another one need beyond the components. */
const firstCss = `
.lk-held{transition:opacity 120ms}
.lk-held[inert]{opacity:.45}
.lk-plain{display:flex;flex-direction:column;gap:8px;padding:16px 8px 8px;text-align:center;text-wrap:balance}
.lk-plain .lk-button{margin-block-start:8px}
.lk-loading{display:grid;gap:8px}
.lk-loading>i{block-size:60px;border-radius:var(--_r-l);background:var(--_sunken);animation:lk-late 1ms 120ms backwards}
@keyframes lk-late{from{visibility:hidden}}
@media (forced-colors:active){.lk-loading>i{border:1px solid GrayText}}
`
