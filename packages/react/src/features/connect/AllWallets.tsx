import { Button, Checkbox, Notice, Search, SkeletonRows, useSkeleton, useStyles } from '@latchkey/ui'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import { DirectoryList } from './DirectoryList.tsx'
import { MoreWallets } from './MoreWallets.tsx'
import { useDirectory } from './useDirectory.ts'

/** *All wallets*: those in this browser first, then the directory, page by page. */
export function View() {
  useStyles(resultsCss)
  const first = useFirstText()
  const text = useViewsText()
  const { toaster } = useDialogScope()
  const { push } = useSteps()
  const [search, setSearch] = useState('')
  const [isCertified, setCertified] = useState(false)
  const { rows, query, sought, total } = useDirectory({ search, isCertified })
  const list = useRef<HTMLUListElement>(null)
  const isWaiting = useSkeleton(query.isPending)
  const isNothing = rows.length === 0 && !query.isPending && !query.isError
  return (
    <>
      <Search
        label={text.searchWallets}
        placeholder={text.searchWallets}
        clearLabel={text.clearSearch}
        value={search}
        onChange={setSearch}
        result={query.isPending ? undefined : text.walletCount(sought ? rows.length : Math.max(total, rows.length))}
      />
      <div className="lk-directory-bar">
        <Checkbox
          look="switch"
          label={text.certifiedOnly}
          checked={isCertified}
          onChange={(isOn) => {
            setCertified(isOn)
            if (isOn) toaster.show({ kind: 'success', text: text.certifiedShown })
          }}
        />
        <Button variant="quiet" size="small" onClick={() => push({ view: 'GetWallet' })}>
          {first.getWallet}
        </Button>
      </div>
      <div className="lk-results">
        <DirectoryList listRef={list} rows={rows} isOutdated={query.isPlaceholderData} />
        <MoreWallets query={query} list={list} rowCount={rows.length} />
        {(query.isPending || isWaiting) && <SkeletonRows count={4} label={first.loading} />}
        {isNothing && (
          <Notice>{sought ? text.noWalletFound(sought) : isCertified ? text.noCertified : text.noDirectory}</Notice>
        )}
        {query.isError && (
          <FailureNotice
            title={text.walletsFailed}
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>
    </>
  )
}

// Always as tall as the dialog can be, so that rows don't jump away while the visitor types.
const resultsCss = `
.lk-directory-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px}
.lk-results{display:flex;flex-direction:column;gap:8px}
.lk-dialog .lk-results{min-block-size:calc(100dvh - 216px)}
`
