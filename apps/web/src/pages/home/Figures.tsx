import { useFormats } from '@latchkey/ui'
import { useText } from '../../i18n.ts'
import { figures, libraries, measuredOn } from './figures.ts'

/** Our figures beside those of others, each with how it was measured. */
export function Figures({ docsUrl }: { docsUrl: string | undefined }) {
  const text = useText()
  const { number, date } = useFormats()
  const how = docsUrl ? `${docsUrl.replace(/\/$/, '')}/why` : '#measured'
  return (
    <section className="home-part" aria-labelledby="figures">
      <h2 id="figures">{text.figuresTitle}</h2>
      <p>{text.figuresLead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard */}
      <section className="home-scroll" aria-label={text.figuresLead} tabIndex={0}>
        <table className="home-figures">
          <thead>
            <tr>
              <th scope="col" className="lk-hidden">
                {text.figure}
              </th>
              {libraries.map(({ name }) => (
                <th key={name} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ label, unit, values }) => (
              <tr key={label}>
                <th scope="row">
                  <a href={how}>
                    {text[label]}
                    <span className="lk-hidden">. {text.figuresLink}</span>
                  </a>
                </th>
                {values.map((value, index) => (
                  <td key={libraries[index]?.name}>
                    <bdi>
                      {number(value)}
                      {unit && ` ${unit}`}
                    </bdi>
                    <i aria-hidden="true" style={{ inlineSize: `${(value / Math.max(...values)) * 100}%` }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p id="measured" className="lk-caption">
        {text.figuresHow(date(Date.parse(measuredOn), { dateStyle: 'long', timeZone: 'UTC' }))}{' '}
        <bdi>
          {libraries.flatMap((each) => ('version' in each ? [`${each.name} ${each.version}`] : [])).join(' · ')}
        </bdi>
      </p>
    </section>
  )
}
