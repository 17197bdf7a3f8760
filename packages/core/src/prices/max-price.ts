/** In BRL per unit: far above any quotation, below the columns' limit. What is above it is no price. */
export const MAX_PRICE = 99_999_999;
