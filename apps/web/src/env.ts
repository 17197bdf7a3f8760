/** The only reader of build-time variables. */
export const PRODUCT_NAME: string = import.meta.env.VITE_PRODUCT_NAME || "Farol";
