'use client'

export { Portfolio, type PortfolioProps } from '../features/portfolio/Portfolio.tsx'
