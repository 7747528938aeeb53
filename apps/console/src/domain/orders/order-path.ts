export const ORDERS_PATH = '/orders';

/** The list from this order on, with it open. */
export const orderPath = (id: number): string => `${ORDERS_PATH}?after=${id + 1}&row=${id}`;

export const ordersOfCustomerPath = (customer: number): string => `${ORDERS_PATH}?customer=${customer}`;
