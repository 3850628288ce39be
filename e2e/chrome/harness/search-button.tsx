/** Replaces the real button, whose code would be half of the harness. */
export const SearchButton = () => <button type="button">Search</button>
