'use client'

export { Portfolio, type PortfolioProps } from '../portfolio/Portfolio.tsx'
