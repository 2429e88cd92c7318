import { Component, type ReactNode } from 'react'

export type ViewBoundaryProps = {
  readonly children: ReactNode
  readonly fallback: (again: () => void) => ReactNode
  readonly onError: (error: unknown) => void
}

/** Keeps the dialog alive when one view breaks: it can still be closed and left. React offers this to classes only. */
export class ViewBoundary extends Component<ViewBoundaryProps, { isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.isBroken ? this.props.fallback(() => this.setState({ isBroken: false })) : this.props.children
  }
}
