import { createToaster, FormatsProvider, type Toaster, ToastRegion, useStyles } from '@latchkey/ui'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useAppearance } from '../../context/appearance.ts'
import { DialogContext, type DialogScope } from '../../context/DialogContext.ts'
import { createDialogModel } from '../../context/dialogModel.ts'
import { type Latchkey, LatchkeyContext, useLatchkey } from '../../context/latchkey.ts'
import { loadFirst } from '../../context/loadFirst.ts'
import { currentView, type View } from '../../context/navigation.ts'
import { useMessages } from '../../context/useMessages.ts'
import { first as english } from '../../messages/en/first.ts'
import { loadMessages } from '../../messages/loadMessages.ts'
import type { Locale } from '../../messages/locale.ts'
import { TextProvider, useFirstText, useMoneyText } from '../../messages/text.ts'
import { View as ActivityView } from './Activity.tsx'
import { behindDialog } from './behindDialog.ts'
import { PortfolioBalances } from './PortfolioBalances.tsx'

export type PortfolioProps = {
  /** Called with the view that an action opens: the page shows it at its own address, or opens the dialog. */
  readonly onView: (view: View) => void
  /** Only this part. Default: both. */
  readonly show?: 'balances' | 'activity' | undefined
}

/**
 * Balances and activity of the current account as parts of a page. They are the dialog's own components, so that page
 * and dialog always agree.
 */
export function Portfolio({ onView, show }: PortfolioProps) {
  useStyles(portfolioCss)
  const provided = useLatchkey()
  const latchkey = useMemo(() => behindDialog(provided), [provided])
  const appearance = useSame(useAppearance())
  const [toaster] = useState(createToaster)
  const dialog = useStepsOutwards(onView)
  const load = useCallback((locale: Locale) => loadParts(provided, locale), [provided])
  const loaded = useMessages(appearance.locale, load)
  const scope = useMemo<DialogScope>(
    () => ({ latchkey, dialog, appearance, toaster, retry: nothing, preload: nothing, prefetch: nothing }),
    [latchkey, dialog, appearance, toaster],
  )
  // The surrounding page renders with every change of the account; this only renders when its own data changes.
  return useMemo(
    () =>
      loaded && (
        <LatchkeyContext.Provider value={latchkey}>
          <DialogContext.Provider value={scope}>
            <FormatsProvider locale={loaded.locale}>
              <TextProvider messages={loaded.messages} texts={appearance.texts}>
                <Sections toaster={toaster} show={show} />
              </TextProvider>
            </FormatsProvider>
          </DialogContext.Provider>
        </LatchkeyContext.Provider>
      ),
    [loaded, latchkey, scope, toaster, appearance, show],
  )
}

/** The parts of the catalogue that a page needs; login and sign-in are in the dialog. */
async function loadParts(latchkey: Latchkey, locale: Locale) {
  const { languages } = latchkey.options.getState()
  const [first, views, money] = await Promise.all([
    loadFirst(latchkey, locale),
    loadMessages(locale, 'views', languages),
    loadMessages(locale, 'money', languages),
  ])
  return { first: { ...english, ...first }, views, money }
}

function Sections({ toaster, show }: { toaster: Toaster } & Pick<PortfolioProps, 'show'>) {
  const { balances } = useMoneyText()
  const { activity } = useFirstText()
  return (
    <div className="lk-portfolio" translate="no">
      {show !== 'activity' && (
        <PortfolioSection title={balances}>
          <PortfolioBalances />
        </PortfolioSection>
      )}
      {show !== 'balances' && (
        <PortfolioSection title={activity}>
          <ActivityView view={{ view: 'Activity' }} />
        </PortfolioSection>
      )}
      <ToastRegion toaster={toaster} place="page" />
    </div>
  )
}

/** Returns the same object as long as its content is the same. */
function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(value)
  if (JSON.stringify(same) !== JSON.stringify(value)) setSame(value)
  return same
}

// Only needed by a first view, or to ask a wallet.
const nothing = async () => undefined

/** A dialog without a current view: every navigation step of its parts goes to the page. */
function useStepsOutwards(onView: (view: View) => void) {
  const { client } = useLatchkey()
  const [dialog] = useState(() => createDialogModel(client, 'inline'))
  const latest = useRef(onView)
  useEffect(() => {
    latest.current = onView
  })
  useEffect(() => {
    dialog.go({ type: 'reset', view: home })
    return dialog.navigation.subscribe((state) => {
      const view = currentView(state)
      if (view.view === home.view) return
      dialog.go({ type: 'reset', view: home })
      latest.current(view)
    })
  }, [dialog])
  return dialog
}

const home: View = { view: 'Account' }

const portfolioCss = `
.lk-portfolio{display:grid;gap:16px;align-items:start}
.lk-card{min-inline-size:0;display:flex;flex-direction:column;gap:12px;padding:20px 16px;border-radius:var(--_radius);background:var(--_surface);box-shadow:0 0 0 1px var(--_line)}
.lk-card>h2{padding-inline:8px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.01em}
@media (min-width:1200px){.lk-portfolio{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}}
`

/** A region of the page, named by its visible heading. */
function PortfolioSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId()
  return (
    <section className="lk-card" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
