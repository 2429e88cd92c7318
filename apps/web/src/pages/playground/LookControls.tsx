import type { ThemeTokens } from '@latchkey/react/themes'
import { locales } from '@latchkey/react/web'
import { Field, Segmented, Select, useFormats } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useText } from '../../i18n.ts'
import { corners, modes, presetNames } from './state.ts'
import { useLookWarnings } from './useLookWarnings.ts'
import type { Playground } from './usePlayground.ts'

/** How the dialog looks, and in which language. */
export function LookControls({ state, set, tokens }: Playground & { tokens: ThemeTokens }) {
  const text = useText()
  const { number } = useFormats()
  const { mistakes, faint } = useLookWarnings(state, tokens)
  const presets = presetNames.map((id) => ({ id, label: id }))
  const languages = [
    { id: '', label: text.languageAuto },
    ...locales.map((id) => ({ id: id as string, label: nameOf(id) })),
  ]
  return (
    <fieldset className="play-group">
      <legend>{text.look}</legend>
      <Select label={text.preset} options={presets} value={state.preset} onChange={(preset) => set({ preset })} />
      <div>
        <Field
          label={text.accent}
          dir="ltr"
          value={state.accent}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          note={text.accentHint}
          onChange={(event) => set({ accent: event.target.value.replaceAll(/[^#\w .,%()/+-]/g, '') })}
        />
        <div className="play-swatches">
          {swatches.map((accent) => (
            <button
              key={accent}
              type="button"
              aria-label={accent}
              aria-pressed={state.accent === accent}
              style={{ background: accent }}
              onClick={() => set({ accent: state.accent === accent ? '' : accent })}
            />
          ))}
        </div>
        <div role="status" className="play-warnings">
          {mistakes.map((mistake) => (
            <p key={mistake} lang="en" dir="ltr">
              {mistake}
            </p>
          ))}
          {faint !== undefined && <p>{text.accentFaint(number(faint, { maximumFractionDigits: 1 }))}</p>}
        </div>
      </div>
      <Labelled label={text.mode}>
        <Segmented
          label={text.mode}
          options={modes.map((id) => ({
            id,
            label: { auto: text.modeAuto, light: text.modeLight, dark: text.modeDark }[id],
          }))}
          value={state.mode}
          onChange={(mode) => set({ mode })}
        />
      </Labelled>
      <Labelled label={text.corners}>
        <Segmented
          label={text.corners}
          options={corners.map((id) => ({
            id,
            label: {
              none: text.cornersNone,
              small: text.cornersSmall,
              medium: text.cornersMedium,
              large: text.cornersLarge,
            }[id],
          }))}
          value={state.radius}
          onChange={(radius) => set({ radius })}
        />
      </Labelled>
      <Select
        label={text.font}
        options={[
          { id: 'system', label: text.fontSystem },
          { id: 'serif', label: text.fontSerif },
          { id: 'mono', label: text.fontMono },
        ]}
        value={state.font}
        onChange={(font) => set({ font })}
      />
      <Select label={text.language} options={languages} value={state.locale} onChange={(locale) => set({ locale })} />
    </fieldset>
  )
}

const swatches = ['#0a6b4d', '#3b5bdb', '#7048e8', '#c2255c', '#d9480f']

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="play-labelled">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

/** A language's own name. */
function nameOf(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}
