// Made from packages/rest/openapi.json by npm run generate.

export interface paths {
    "/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Known cities
         * @description Every city the product knows, by name, with its number of approved mics.
         */
        get: operations["listCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location-detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's city
         * @description The known city nearest to the address of the caller, within 150 km; the default city where that is not known. The address is looked up here and not kept.
         */
        get: operations["detectLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open-mics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One open mic
         * @description By id or slug; a slug that the mic had before leads to it too. Mics that are not approved are 404 for everybody but their submitter and admins.
         */
        get: operations["getMic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open-mics/city/{city}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A city's open mics
         * @description All approved mics of a city, ordered from today on, at most 500; a Link header with rel="next" leads to more. Filters that leave nothing give an empty array; a city without mics is 404.
         */
        get: operations["listMicsByCity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search mics and performers
         * @description Mics by name, venue and neighborhood, performers by stage name, name and username, best first. Accents, word order, unfinished words and small misspellings are forgiven. A query under 2 characters finds nothing; one over 100 is cut.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        City: {
            /** @description Approved mics */
            mic_count: number;
            name: string;
            slug: string;
            state: string;
            /**
             * @description IANA zone
             * @example America/Chicago
             */
            time_zone: string;
        };
        Failure: {
            /**
             * @description A stable word for programs
             * @enum {string}
             */
            code: "INVALID_INPUT" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_MISMATCH" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE";
            /** @description A sentence for people */
            error: string;
            /** @description One sentence for each field */
            errors?: string[];
            /** @description The same sentence */
            message: string;
            /** @description Name it when you report a problem */
            requestId: string;
            /** @constant */
            success: false;
        };
        Mic: {
            about_mic: string | null;
            additional_notes: string | null;
            categories: ("comedy" | "improv" | "magic" | "music" | "poetry" | "storytelling" | "variety")[];
            city: string;
            /** @description The submitter's and admins' only, else null */
            contact_email: string | null;
            contact_facebook: string | null;
            contact_instagram: string | null;
            /** @description The submitter's and admins' only, else null */
            contact_phone: string | null;
            contact_tiktok: string | null;
            contact_twitter: string | null;
            cover_image_url: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * @description Lowercase day names joined by commas
             * @example monday,thursday
             */
            day_of_week: string;
            fee_description: string | null;
            fee_type: ("free" | "bringer" | "cover_charge" | "other") | null;
            host_name: string | null;
            id: number;
            image_caption: string | null;
            image_url: string | null;
            /** @description 0 pending, 1 approved, 2 rejected */
            is_approved: 0 | 1 | 2;
            neighborhood: string | null;
            /**
             * @description The next four nights in the city: local time with offset, or the date where no time is known
             * @example [
             *       "2026-11-26T20:00-05:00"
             *     ]
             */
            next_dates: string[];
            /** @description The nearest of the three; null when it varies */
            recurrence: ("Daily" | "Weekly" | "Monthly") | null;
            /** @description Whether next_dates are sure or only the dates it may be */
            schedule_certain: boolean;
            /** @example 2nd and 4th Sunday */
            schedule_text: string;
            show_name: string;
            signup_description: string | null;
            signup_method: ("in_person" | "slotted" | "lottery" | "first_come" | "other") | null;
            /**
             * @description HH:mm, local to the city
             * @example 19:30
             */
            signup_time: string | null;
            signup_url: string | null;
            slug: string;
            /**
             * @description HH:mm, local to the city
             * @example 20:00
             */
            start_time: string | null;
            state: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            /** Format: date-time */
            updated_at: string;
            venue_address: string | null;
            venue_name: string | null;
            week_of_month: ("1st" | "2nd" | "3rd" | "4th") | null;
        };
        SearchResult: {
            city: string | null;
            id: number;
            image_url: string | null;
            subtitle: string | null;
            title: string;
            /** @enum {string} */
            type: "open_mic" | "performer";
            /**
             * @description A path of the web app
             * @example /philadelphia/the-comedy-jawn
             */
            url: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cities */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["City"][];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away; Retry-After tells when to come back */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    detectLocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The city */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Slug
                         * @example los-angeles
                         */
                        city: string;
                        display_name: string;
                        /**
                         * @description By the address, by what a trusted proxy says, or the default
                         * @enum {string}
                         */
                        source: "ip" | "header" | "default";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away; Retry-After tells when to come back */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getMic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mic */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mic"];
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away; Retry-After tells when to come back */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listMicsByCity: {
        parameters: {
            query?: {
                /** @description From the Link header */
                cursor?: string;
                /** @description Mics that are, or may be, on at the next such day */
                day?: "all" | "today" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
                /** @description Without regard to case */
                neighborhood?: string;
                /** @description A category; stand-up counts as comedy */
                type?: string;
            };
            header?: never;
            path: {
                /** @description A city as it stands in addresses */
                city: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mics */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mic"][];
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away; Retry-After tells when to come back */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description The visitor's city, which comes first */
                city?: string;
                /** @description 1 to 10, default 10; other numbers count as the nearest */
                limit?: string;
                /** @description What to look for */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SearchResult"][];
                        /** @constant */
                        success: true;
                        /** @description Whether there is more than the limit */
                        total_capped: boolean;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away; Retry-After tells when to come back */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
}
