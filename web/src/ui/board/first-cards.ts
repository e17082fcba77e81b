/** So many cards of each column are asked for first: more than any screen shows at once. */
export const firstCards = 12;
