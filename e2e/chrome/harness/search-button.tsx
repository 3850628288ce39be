export const SearchButton = () => <button type="button">Search</button>
